declare module 'virtual:frame-words/*' {
  const words: import('./frame-words.ts').FrameWords;
  // biome-ignore lint/style/noDefaultExport: what the plugin writes.
  export default words;
}

declare module 'virtual:consent-words/*' {
  const words: import('./consent-words.ts').ConsentWords;
  // biome-ignore lint/style/noDefaultExport: what the plugin writes.
  export default words;
}
