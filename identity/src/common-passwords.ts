// The words that people build bad passwords from, in English and Swedish.
const roots = (
  "password passw0rd lösenord losenord qwerty qwertyui qwertyuiop asdfgh asdfghjkl zxcvbnm " +
  "abc abcd abcdef abcdefgh letmein welcome välkommen valkommen admin administrator monkey " +
  "dragon master shadow sunshine princess football fotboll baseball iloveyou superman " +
  "batman trustno sommar vinter höst host vår stockholm goteborg göteborg malmö malmo " +
  "sverige sweden hejsan hejhej hemligt hemlig secret default changeme test testing user " +
  "guest login internet computer dator michael jordan charlie daniel jessica ashley thomas " +
  "andrea anna johan lars erik maria kalle mamma pappa hammarby djurgården aik summer " +
  "winter autumn spring monday freedom whatever starwars pokemon killer hockey soccer " +
  "michelle jennifer harley ranger buster tigger cookie pepper ginger flower cheese purple " +
  "orange yellow silver golden diamond money dollar love lovely angel hello hejdå teckna " +
  "emission finans finance bank börs aktie "
)
  .trim()
  .split(" ");

const runs = [
  "0123456789012345",
  "1234567890123456",
  "9876543210987654",
  "qwertyuiopasdfgh",
  "asdfghjklzxcvbnm",
  "1q2w3e4r5t6y7u8i",
  "abcdefghijklmnop",
];

const known = new Set(roots.flatMap((root) => [root, root + root]));

/** A well-known word, alone or with up to four digits behind it, one sign repeated, or a run of keys. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  if (new Set(lower).size === 1) return true;
  if (runs.some((run) => run.includes(lower))) return true;
  return known.has(lower.replace(/\d{0,4}$/, ""));
};
