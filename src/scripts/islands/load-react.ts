type Renderer = typeof import('./react-renderer.ts');

/**
 * Loads React. Not by the `renderer-url` of an island: of a literal, the build knows all files, and they are requested
 * at once.
 */
export const loadReact = (): Promise<Renderer> => import('./react-renderer.ts');
