import { describe, expect, test } from "vitest";
import { maskedDestination } from "./delivery-details.ts";
import { createSeal } from "../context/sealing.ts";
import { type Sample, type Target, simulateTarget } from "./simulated-target.ts";

const seal = createSeal(Buffer.alloc(32, 7));

const firstNames = "anna bo cecilia dag eva fia gun hans ida jon kaj lo mia nea ola pia rut siv";
const surnames = "ek lund berg dahl ström falk holm nord sand vik";
const names = firstNames
  .split(" ")
  .flatMap((first) => surnames.split(" ").map((last) => `${first}.${last}`));

/** A bank with 180 users: most addresses in one domain, some in two others, some with a phone only. */
const sampleOf = (username: string, index: number): Sample => {
  const local = username.normalize("NFD").replaceAll(/[^a-z.]/g, "");
  if (index % 9 === 0)
    return { username, contact: "phone_number", destination: `+4670${String(index * 7919)}` };
  if (index % 7 === 0) return { username, contact: "email", destination: `info@konsult.se` };
  if (index % 5 === 0) return { username, contact: "email", destination: `${local}@fond.se` };
  return { username, contact: "email", destination: `${local}@bank.se` };
};
const samples = names.map(sampleOf);

const mask = ({ contact, destination }: Target): string => maskedDestination(contact, destination);

/** Everything that a stranger could classify names by: medium, domain, and whether the address starts like the name. */
const featureOf = (username: string, target: Target): string => {
  if (target.contact === "phone_number") return `sms ${mask(target).length}`;
  const [local = "", domain = ""] = mask(target).split("@");
  return `mail ${local[0] === username[0] ? "own" : local[0]} ${domain}`;
};

const share = (features: readonly string[], feature: string): number =>
  features.filter((one) => one === feature).length / features.length;

/** The largest advantage over guessing that any classifier can have. */
const advantage = (real: readonly string[], simulated: readonly string[]): number => {
  const all = [...new Set([...real, ...simulated])];
  return all.reduce((sum, one) => sum + Math.abs(share(real, one) - share(simulated, one)), 0) / 2;
};

const strangers = Array.from({ length: 1500 }, (_, n) => `${names[n % names.length]}${n}`);

describe("simulated targets", () => {
  test("are spread as the real ones are", () => {
    const real = samples.map((sample) => featureOf(sample.username, sample));
    const simulated = strangers.map((name) => featureOf(name, simulateTarget(seal, name, samples)));
    expect(advantage(real, simulated)).toBeLessThan(0.05);
    expect(new Set(simulated)).toEqual(new Set(real));
  });

  test("have digits as evenly spread as telephones have", () => {
    const digits = strangers
      .map((name) => simulateTarget(seal, name, samples))
      .filter(({ contact }) => contact === "phone_number")
      .map((target) => mask(target));
    expect(new Set(digits).size).toBeGreaterThan(digits.length * 0.9);
    for (const text of digits) expect(text).toMatch(/^\+\*{7}\d{4}$/);
  });

  test("are each name's own, in every spelling of it", () => {
    for (const name of strangers.slice(0, 50))
      expect(simulateTarget(seal, name.toUpperCase(), samples)).toEqual(
        simulateTarget(seal, name, samples),
      );
  });

  test("stay with most names when a user is added", () => {
    const more = [...samples, { ...sampleOf("ny.person", 9), username: "ny.person" }];
    const changed = strangers.filter(
      (name) =>
        mask(simulateTarget(seal, name, samples)) !== mask(simulateTarget(seal, name, more)),
    );
    expect(changed.length).toBeLessThan(strangers.length * 0.02);
  });

  test("look like the address that was requested, where users have addresses as names", () => {
    const byAddress = ["anna@bank.se", "bo@bank.se", "eva@fond.se"].map((address): Sample => ({
      username: address,
      contact: "email",
      destination: address,
    }));
    for (const requested of ["carl@bank.se", "siv@fond.se", "ulf@annan.se"])
      expect(mask(simulateTarget(seal, requested, [...samples, ...byAddress]))).toBe(
        maskedDestination("email", requested),
      );
  });

  test("look like the number that was requested, where users have numbers as names", () => {
    const byNumber = ["+46701234567", "+46707654321"].map((number): Sample => ({
      username: number,
      contact: "phone_number",
      destination: number,
    }));
    expect(mask(simulateTarget(seal, "+46700001122", [...samples, ...byNumber]))).toBe(
      "+*******1122",
    );
  });

  test("of addresses and numbers are drawn from all where no user has such a name", () => {
    const pool = samples.filter(({ destination }) => destination.endsWith("@bank.se"));
    for (const requested of ["carl@annan.se", "+46700001122", "0700-001122"])
      expect(simulateTarget(seal, requested, pool)).toMatchObject({
        contact: "email",
        destination: expect.stringMatching(/@b$/),
      });
  });

  test("begin with a letter that an address can begin with, whatever the name begins with", () => {
    const pool = samples.filter(({ destination }) => destination.endsWith("@bank.se"));
    const simulated = (name: string): string => mask(simulateTarget(seal, name, pool));
    expect(simulated("Øyvind")).toBe("o***@b***");
    expect(simulated("_7ulf")).toBe("u***@b***");
    for (const name of ["жанна", "0700", "@", "..", "李"])
      expect(simulated(name), name).toMatch(/^[a-z]\*{3}@b\*{3}$/);
  });

  test("are addresses where nobody has a contact yet", () => {
    expect(mask(simulateTarget(seal, "åsa", []))).toMatch(/^a\*\*\*@[a-z]\*\*\*$/);
  });
});
