/** The address that `npm start` prints when the shop is ready. @throws Error when it ends before */
export async function readShopAddress(output) {
  let text = '';
  for await (const part of output.setEncoding('utf8')) {
    text += part;
    const address = /^Shop:\s+(http:\S+)/m.exec(text)?.[1];
    if (address) {
      output.resume();
      return address;
    }
  }
  throw new Error('the shop ended before it was ready');
}
