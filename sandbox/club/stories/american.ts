/** British words of the texts and their American equivalents; only whole words are replaced. */
const WORDS: readonly (readonly [english: string, american: string])[] = [
  ['delivery', 'shipping'],
  ['basket', 'cart'],
  ['shirts', 'jerseys'],
  ['shirt', 'jersey'],
  ['parcels', 'packages'],
  ['parcel', 'package'],
  ['colours', 'colors'],
  ['working days', 'business days'],
  ['centre', 'center'],
  ['jumper', 'sweater'],
  ['cancelled', 'canceled'],
  ['organised', 'organized'],
  ['post', 'mail'],
  ['colour', 'color'],
  ['programmes', 'programs'],
  ['programme', 'program'],
  ['centimetres', 'centimeters'],
  ['metres', 'meters'],
  ['metre', 'meter'],
  ['maths', 'math'],
  ['in the queue', 'in line'],
  ['queue', 'line'],
  ['letterbox', 'mailbox'],
  ['half-time', 'halftime'],
  ['biscuit tin', 'cookie tin'],
  ['kick-off', 'kickoff'],
  ['e-mail', 'email'],
  ['apologised', 'apologized'],
  ['neighbours', 'neighbors'],
  ['per cent', 'percent'],
  ['rucksack', 'backpack'],
  ['a lead', 'a leash'],
  ['on the coach', 'on the bus'],
  ['shops', 'stores'],
  ['shop', 'store'],
  // Reverts phrases in which the rules above are wrong.
  ['cricket jerseys', 'cricket shirts'],
  ['print store', 'print shop'],
];

/** Converts a British text to American English. Link targets and e-mail addresses are not changed. */
export function toAmerican(text: string): string {
  return WORDS.reduce((result, [english, americanWord]) => {
    const word = new RegExp(`(?<![\\w/-])${english}(?![\\w@-])`, 'gi');
    return result.replace(word, (found) =>
      /^[A-Z]/.test(found) ? capitalize(americanWord) : americanWord,
    );
  }, text);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
