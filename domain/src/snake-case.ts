export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : S;

// The function does at run time what the type describes letter by letter.
export const snake = <S extends string>(name: S): Snake<S> =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) as Snake<S>;
