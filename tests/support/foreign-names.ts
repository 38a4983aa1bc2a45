import { createHash } from 'node:crypto';

/**
 * First digits of the SHA-256 of lower-case names of real makers, clubs, sponsors and players, so
 * that the project can refuse them without writing one of them down.
 */
const FOREIGN = new Set(
  [
    '010741c101 01735c5ff1 043ccc0426 06fd2a9bd4 08614c84a3 08bb42a30c 099dd595ce 108bd0766b',
    '11148d8f6a 121639758d 15065d771f 1579a6e311 15c6d61119 1601f6b3d4 1670f2e42f 1747bfebc4',
    '19e8637cbb 1af32fa0f1 1ecd41c03e 1f73a018e9 241c1e30ed 2499e63cb2 2b78da3dc8 2bc0659381',
    '34a533dfd7 358ff2a98f 3594ced783 38868dc905 3a7bd3e236 3ab7de1130 40cea1fd09 42ee150e0f',
    '448d6731ee 49c5624f26 49ffa05975 4adff94eb3 4d0aefa842 5057cf18ab 52b07f18c8 5330e8f20a',
    '5b29b7166f 5c972e0f84 5d7b14445d 5dd95c98af 626b208a36 6354505030 6430aaa36f 64dc2539ff',
    '6a30f630de 712b959653 7999637362 7c8159dd2e 8417bed310 85b0c4208e 8617b1495b 86505085bb',
    '8870e6cbc0 89a1f070b8 8c0b0fb70e 8dbb1fe726 8e484aece8 8f36b08546 968e2d5b08 990bb270a8',
    '991b08408c 99ceeb5c4b 9bcdae8ebc 9e48bad6e3 9e861941ad 9ea0e6c6f5 a0152061d6 a5cca33940',
    'b373347716 ba2436bd25 c09dee9996 c46d87f1fb c84c801635 d2263b3772 d37710b59e dcfa08fcfb',
    'deae68ddce dffc504aa5 e24dd22108 e3a4527780 e610ea1431 e647708a52 ebae5d4caa ecbfb23a44',
    'ee2aa44805 efee614420 f0990dc8a0 f14e70ee85 f3c3c8f5bc f4debdb7ab f56206ec0f f97557ce9b',
    'fe6d3468cf ff479f9d89',
  ].flatMap((line) => line.split(' ')),
);

/** Words of the text that name a real brand, club or person. */
export function foreignNames(text: string): readonly string[] {
  const words =
    text
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return words.filter((word) =>
    FOREIGN.has(createHash('sha256').update(word).digest('hex').slice(0, 10)),
  );
}
