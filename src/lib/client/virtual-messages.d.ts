declare module 'virtual:header-messages/*' {
  const messages: import('#lib/contract/header-messages.ts').HeaderMessages;
  // biome-ignore lint/style/noDefaultExport: the Vite plugin generates a default export.
  export default messages;
}

declare module 'virtual:consent-messages/*' {
  const messages: import('./consent-messages.ts').ConsentMessages;
  // biome-ignore lint/style/noDefaultExport: the Vite plugin generates a default export.
  export default messages;
}

declare module 'virtual:buy-messages/*' {
  const messages: import('#lib/contract/buy-messages.ts').BuyMessages;
  // biome-ignore lint/style/noDefaultExport: the Vite plugin generates a default export.
  export default messages;
}
