declare module 'virtual:frame-words/*' {
  const words: import('./frame-words.ts').FrameWords;
  // biome-ignore lint/style/noDefaultExport: what the plugin writes.
  export default words;
}
