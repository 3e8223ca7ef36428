import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import plugin from "./own-keys.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: "ts" } } });
const found = [{ messageId: "found" }];

tester.run("no-in-by-name", plugin.rules["no-in-by-name"], {
  valid: [
    'const isError = (error: object) => "code" in error;',
    "const has = (table: string, counts: object) => Object.hasOwn(counts, table);",
    "for (const name in counts) use(name);",
    "class Mark { #own = 1; static is(other: object) { return #own in other; } }",
  ],
  invalid: [
    { code: "const has = (table: string, counts: object) => table in counts;", errors: found },
    { code: "if (`${prefix}x` in counts) use(counts);", errors: found },
  ],
});

tester.run("no-look-up-in-literal", plugin.rules["no-look-up-in-literal"], {
  valid: [
    "const texts: Readonly<Record<string, string>> = { a: '1' }; use(texts.a, texts['a']);",
    "const counts: Record<string, number> = {}; counts[key] = 1;",
    "const texts: Record<Kind, string> = { one: '1', two: '2' }; use(texts[kind]);",
    "const texts = new Map<string, string>(); use(texts.get(key));",
    "const texts: Record<string, string> = Object.create(null); use(texts[key]);",
  ],
  invalid: [
    {
      code: "const texts: Readonly<Record<string, string>> = { a: '1' }; use(texts[key]);",
      errors: found,
    },
    {
      code: "const counts: Record<string, number> = {}; counts[key] = (counts[key] ?? 0) + 1;",
      errors: found,
    },
    { code: "const counts: Record<string, number> = {}; counts[key] += 1;", errors: found },
  ],
});
