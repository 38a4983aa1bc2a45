/** A crest as a designer exports it, with what must not reach the shop. */
export const HOSTILE_CREST = `<?xml version="1.0"?>
<!-- exported -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" onload="alert(1)">
  <title>FC Beispiel</title>
  <script>alert(1)</script>
  <style>rect { fill: url(https://evil.example/x) }</style>
  <foreignObject><iframe src="https://evil.example"></iframe></foreignObject>
  <defs><linearGradient id="a"><stop offset="0" stop-color="#0b5d2a"/></linearGradient></defs>
  <circle cx="50" cy="50" r="45" fill="#0b5d2a" onclick="alert(1)"/>
  <a href="javascript:alert(1)"><rect width="9" height="9"/></a>
  <use href="#a"/><use href="https://evil.example/x.svg#a"/>
  <path d="M20 50h60" stroke="#ffffff" fill="url(https://evil.example/x)"/>
</svg>`;

/** Options of `npm run club -- new` that are enough. */
export function clubOptions(crestFile: string, changes: Record<string, string> = {}): string[] {
  const options = {
    name: 'FC Beispiel',
    founded: '1911',
    site: 'https://www.fc-beispiel.example',
    email: 'shop@fc-beispiel.example',
    shops: 'de-de,en',
    crest: crestFile,
    seller: 'FC Beispiel GmbH',
    address: 'Am Platz 1, 12345 Stadt',
    register: 'HRB 1',
    vat: 'DE000000000',
    ...changes,
  };
  const [first = '', ...others] = options.shops.split(',');
  if (others.length > 0) Object.assign(options, { default: first, ...changes });
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
}
