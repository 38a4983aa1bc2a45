const HELPER = '\0vite/preload-helper.js';

/**
 * What fetches a module's own imports beside it, and nothing more. Vite's helper also waits for style sheets, which no
 * module of ours brings, and is four times as large; every page carries it.
 */
const CODE = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.append(link);
  }
  return load();
};
`;

export function smallPreload() {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? CODE : undefined),
  };
}
