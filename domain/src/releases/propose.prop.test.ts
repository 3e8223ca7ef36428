import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growsAsItsSize } from "../../test/processor-ms.ts";
import { readFixture } from "../../test/fixtures.ts";
import { recomposedReleases } from "../../test/recomposed-releases.ts";
import { entities } from "../entities.ts";
import { type Entity, fieldsOf } from "../entity.ts";
import { kindOf } from "../kinds.ts";
import { propose } from "./propose.ts";

const texts = recomposedReleases.map(({ text }) => text);
const release = fc.constantFrom(...texts);

const valuesIn = (text: string): string[] =>
  propose(text).map(
    ({ entity, of, field, value, confidence }) =>
      `${entity} ${of ?? ""} ${field} ${String(value)} ${confidence}`,
  );

const checkShape = (text: string): void => {
  for (const { entity: name, field: key, value, quote, also } of propose(text)) {
    const entity: Entity | undefined = entities.find((each) => each.name === name);
    const field = entity === undefined ? undefined : new Map(fieldsOf(entity)).get(key);
    if (field === undefined || value === null) throw new Error(`${name}.${key} is no field`);
    const kind = kindOf(field.kind);
    expect(kind.fromWire(kind.toWire(value)).ok).toBe(true);
    expect(kind.check(value, field)).toBeNull();
    for (const place of [quote, ...also.map((each) => each.quote)]) {
      expect(place.start).toBeLessThan(place.end);
      expect(place.from).toBeLessThanOrEqual(place.start);
      expect(place.to).toBeGreaterThanOrEqual(place.end);
      expect(text.slice(place.start, place.end)).toBe(text.substring(place.start, place.end));
    }
  }
};

const legal =
  "\n\nViktig information\nOffentliggörandet av detta pressmeddelande kan i vissa jurisdiktioner vara föremål för restriktioner enligt lag. Detta pressmeddelande utgör inte ett erbjudande om värdepapper i USA enligt Securities Act från 1933. Europaparlamentets och rådets förordning (EU) 2017/1129 av den 14 juni 2017 gäller.";
const earlierIssues =
  "\n\nTidigare emissioner\nUnder våren 2019 genomförde bolaget en företrädesemission som tecknades till 85 procent och tillförde bolaget cirka 12,0 MSEK. I en tidigare emission 2017 gavs 1 250 000 aktier ut till kursen 3,10 SEK per aktie, och avstämningsdagen i den tidigare emissionen var den 5 maj 2017.";
const staff =
  "\n\nIncitamentsprogram\nBolaget har ett personaloptionsprogram om 250 000 personaloptioner, som vardera ger rätt till en aktie till kursen 12,50 SEK per aktie. Personaloptionerna berättigar till teckning av aktier under perioden 1 juni 2031 – 30 juni 2031.";

describe("the same values", () => {
  test("each time", () => {
    for (const text of texts) expect(propose(text)).toEqual(propose(text));
  });

  test("whatever sort of space and dash is used", () => {
    for (const text of texts) {
      const values = valuesIn(text);
      expect(valuesIn(text.replace(/(?<=\d) (?=\d)/g, "\u00a0"))).toEqual(values);
      expect(valuesIn(text.replaceAll(" ", "\u00a0"))).toEqual(values);
      expect(valuesIn(text.replaceAll(" ", "\u202f"))).toEqual(values);
      expect(valuesIn(text.replace(/–/g, "-"))).toEqual(values);
      expect(valuesIn(text.replace(/(?<=\d) - (?=\d)/g, " – "))).toEqual(values);
      expect(valuesIn(text.replaceAll("\n", "\r\n"))).toEqual(values);
    }
  });

  test("with the legal part, earlier issues, and what is told of options for staff", () => {
    for (const text of texts) {
      const values = valuesIn(text);
      expect(valuesIn(text + legal)).toEqual(values);
      expect(valuesIn(text + staff)).toEqual(values);
      expect(valuesIn(text + earlierIssues)).toEqual(values);
    }
  });

  test("with days in another notation", () => {
    const months =
      "januari februari mars april maj juni juli augusti september oktober november december".split(
        " ",
      );
    const toIso = (text: string): string =>
      text.replace(
        /(\d{1,2}) (januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december) (\d{4})/g,
        (_, day: string, month: string, year: string) =>
          `${year}-${String(months.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`,
      );
    // A period whose first day has no year cannot be written in this notation.
    const whole = texts.filter(
      (text) => !/\d ?(?:\p{L}+ )?(?:–|-|till|och) ?(?:den )?\d/u.test(text),
    );
    expect(whole.length).toBeGreaterThan(5);
    for (const text of whole) expect(valuesIn(toIso(text))).toEqual(valuesIn(text));
  });
});

describe("any text", () => {
  test("gives values that their fields allow, at places within it", () => {
    fc.assert(
      fc.property(release, release, fc.string(), fc.nat(), (one, other, noise, at) => {
        const place = at % one.length;
        checkShape(one.slice(0, place) + noise + other.slice(place % other.length));
      }),
      { numRuns: 300 },
    );
  });

  test("of strings that break programs is read or left", () => {
    const strings: string[] = JSON.parse(readFixture("blns", "blns.json"));
    for (const text of strings) checkShape(text);
    checkShape(strings.join("\n"));
    checkShape(`Avstämningsdag ${strings.join(" 5 maj 2024 ")}`);
  });

  test("without figures and words of numbers gives nothing", () => {
    const words = fc.constantFrom(
      "teckningskurs",
      "SEK",
      "procent",
      "den",
      "maj",
      "units",
      "garanti",
      ".",
      ":",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(words), (text) => {
        expect(propose(text.join(" "))).toEqual([]);
      }),
    );
  });
});

describe("work grows as the text does", () => {
  const size = 20_000;
  const hostile =
    (piece: string): ((length: number) => string) =>
    (length) =>
      piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

  test.each(["a", "1", "garanti "])("a megabyte of %j is read", (piece) => {
    expect(propose(hostile(piece)(1_000_000))).toEqual([]);
  });

  test.each([
    ["one letter", hostile("a")],
    ["digits", hostile("1")],
    ["groups of digits", hostile("123 456 ")],
    ["groups by commas", hostile("123,456,")],
    ["cue words", hostile("teckningsperiod avstämningsdag garanti ")],
    [
      "cue words and figures",
      hostile("teckningskurs 12 procent kontant 5 maj 2024 1 234 567 units "),
    ],
    ["spaces", hostile(" ")],
    ["line breaks", hostile("\n")],
    ["page breaks", hostile("\f[page 1]\n1\n")],
    ["brackets", hostile("tolv (")],
    ["words of numbers", hostile("en ett två tre ")],
    ["ISINs", hostile("SE0021921541 ")],
    ["series", hostile("TO 1 TO2 ")],
    ["percentages in one line", hostile("samma garantier 5 procent ")],
    ["warrants in one line", hostile("teckningsoption kurs 5,00 SEK per aktie ")],
    ["weekdays", hostile("onsdagen den 5 maj 2024, ")],
    ["days beside each other", hostile("29 april 13 maj 2024 ")],
    ["days with strokes", hostile("4/11 - 28/11 2024, ")],
    ["outcomes", hostile("tecknades 50 procent med stöd av teckningsrätter ")],
    ["labels", hostile("Teckningsperiod\n5 maj 2024\n")],
    [
      "units",
      hostile("en (1) unit består av en (1) aktie och en (1) teckningsoption av serie TO1, "),
    ],
  ])("%s", (_, textOf) => {
    const read = (length: number) => {
      const text = textOf(length);
      return () => void propose(text);
    };
    expect(growsAsItsSize(read, size)).toBe(true);
  });
});
