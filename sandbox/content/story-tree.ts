import { createHash } from 'node:crypto';
import type { StoredStory } from './stored-story.ts';

/** A folder of the space. Its id and uuid follow from its path. */
export interface Folder {
  readonly id: number;
  readonly uuid: string;
  readonly slug: string;
  readonly parentId: number;
}

/** The folders in which stories lie, parents first. */
export function listFolders(stories: readonly StoredStory[]): readonly Folder[] {
  return [...folderAddresses(stories)].sort().map((slug) => ({
    id: folderId(slug),
    uuid: uuidOf(slug),
    slug,
    parentId: parentId(slug),
  }));
}

/** Addresses of the folders. A story with such an address is the folder's root. */
export function folderAddresses(stories: readonly StoredStory[]): ReadonlySet<string> {
  return new Set(stories.flatMap(({ full_slug }) => parentPaths(full_slug)));
}

/** Id of the folder in which an address lies; 0 at the top. The root of a folder lies in it. */
export function folderIdOf(slug: string, isRoot: boolean): number {
  return isRoot ? folderId(slug) : parentId(slug);
}

function parentPaths(slug: string): readonly string[] {
  const parts = slug.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function parentId(slug: string): number {
  const parent = parentPaths(slug).at(-1);
  return parent === undefined ? 0 : folderId(parent);
}

function folderId(path: string): number {
  return Number.parseInt(digest(path).slice(0, 8), 16);
}

function uuidOf(path: string): string {
  return digest(path)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function digest(path: string): string {
  return createHash('sha256').update(`folder ${path}`).digest('hex');
}
