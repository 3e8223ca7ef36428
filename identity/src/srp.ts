import {
  createDiffieHellman,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

// RFC 3526, group 15 (3072 bits).
const primeHex =
  "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD" +
  "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED" +
  "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F" +
  "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
  "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510" +
  "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7" +
  "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
  "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF";

const prime = BigInt(`0x${primeHex}`);
const primeBytes = Buffer.from(primeHex, "hex");
const generator = Buffer.from([2]);

const fromHex = (hex: string): bigint => BigInt(`0x${hex === "" ? "0" : hex}`);
const fromBytes = (bytes: Buffer): bigint => fromHex(bytes.toString("hex"));
const toBytes = (value: bigint): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
};

/** The number as bytes whose first bit is never set, as the clients hash it. */
const pad = (value: bigint): Buffer => {
  const bytes = toBytes(value);
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
};

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const multiplier = fromBytes(sha256(pad(prime), pad(2n)));

// OpenSSL does the exponentiation: 0.6 ms against 74 ms for a loop over BigInt.
const powerOf = (base: bigint, exponent: bigint): bigint => {
  const group = createDiffieHellman(primeBytes, generator);
  group.setPrivateKey(toBytes(exponent));
  return fromBytes(group.computeSecret(toBytes(base % prime)));
};
const generatorTo = (exponent: bigint): bigint => {
  const group = createDiffieHellman(primeBytes, generator);
  group.setPrivateKey(toBytes(exponent));
  group.generateKeys();
  return fromBytes(group.getPublicKey());
};

/** What the pool keeps of a password for SRP; all numbers are hex. */
export type Verifier = { readonly salt: string; readonly verifier: string };

type Secret = { readonly poolName: string; readonly username: string; readonly password: string };

export const makeVerifier = (
  { poolName, username, password }: Secret,
  salt: Buffer = randomBytes(16),
): Verifier => {
  const inner = sha256(`${poolName}${username}:${password}`);
  const exponent = fromBytes(sha256(pad(fromBytes(salt)), inner));
  return { salt: fromBytes(salt).toString(16), verifier: generatorTo(exponent).toString(16) };
};

export type ServerShare = { readonly secret: string; readonly share: string };

/** The server's half of one exchange: `secret` (b) stays, `share` (B) is sent. */
export const makeServerShare = (verifier: string): ServerShare => {
  const secret = fromBytes(randomBytes(128));
  const share = (multiplier * fromHex(verifier) + generatorTo(secret)) % prime;
  return { secret: secret.toString(16), share: share.toString(16) };
};

const shareForm = /^[0-9a-fA-F]{1,1024}$/;

/** Whether a client's share (A) is hex and not a multiple of the prime, which would make any password right. */
export const isUsableShare = (clientShare: string): boolean =>
  shareForm.test(clientShare) && fromHex(clientShare) % prime !== 0n;

type Claim = {
  readonly poolName: string;
  readonly username: string;
  readonly clientShare: string;
  readonly server: ServerShare;
  readonly verifier: string;
  readonly secretBlock: Buffer;
  readonly timestamp: string;
  /** Base64. */
  readonly signature: string;
};

/** Whether the client proved that it knows the password behind the verifier. */
export const isProof = (claim: Claim): boolean => {
  const a = fromHex(claim.clientShare);
  const u = fromBytes(sha256(pad(a), pad(fromHex(claim.server.share))));
  if (a % prime === 0n || u === 0n) return false;
  const base = (a * powerOf(fromHex(claim.verifier), u)) % prime;
  const shared = powerOf(base, fromHex(claim.server.secret));
  const seed = createHmac("sha256", pad(u)).update(pad(shared)).digest();
  const key = createHmac("sha256", seed).update("Caldera Derived Key\u0001").digest();
  const expected = createHmac("sha256", key.subarray(0, 16))
    .update(claim.poolName)
    .update(claim.username)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
};
