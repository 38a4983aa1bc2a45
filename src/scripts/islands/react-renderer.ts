/** React and what hydrates an island. A module of its own, so that the build lists all of its files for one request. */
export { default as createHydration } from '@astrojs/react/client.js';
