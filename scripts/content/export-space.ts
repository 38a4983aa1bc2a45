import { type AssetExport, exportAssets } from './asset-files.ts';
import type { Directory } from './backup-directory.ts';
import type { ManagementApi } from './management-api.ts';
import type { Progress } from './progress.ts';
import { listStories, readManagedStory } from './space-stories.ts';
import { storyFile, toExportedStory } from './story-file.ts';

/** List of a backup's files, with the time of each story's last change in the space. */
interface Manifest {
  readonly space: string;
  readonly stories: Readonly<Record<string, string>>;
}

export interface ExportResult {
  readonly written: number;
  readonly kept: number;
  readonly assets: AssetExport;
}

const MANIFEST = 'backup.json';

/**
 * Writes every story and asset into files. Files of the same space's earlier backup are updated: unchanged
 * stories are not read again, which also continues a backup that was broken off.
 * @throws Error for a failed call, or for a directory with other files
 */
export async function exportSpace(
  api: ManagementApi,
  spaceId: string,
  directory: Directory,
  progress: Progress,
): Promise<ExportResult> {
  const known = readManifest(directory, spaceId);
  const listed = [...(await listStories(api)).values()];
  progress.start(listed.length);
  const files: Record<string, string> = {};
  let written = 0;
  try {
    for (const entry of listed) {
      const file = storyFile(toExportedStory(entry));
      const time = entry.updated_at ?? '';
      if (time === '' || known[file] !== time || directory.read(file) === undefined) {
        const story = toExportedStory(await readManagedStory(api, entry.id));
        directory.write(file, toText(story));
        written += 1;
      }
      files[file] = time;
      progress.step(entry.full_slug);
    }
  } catch (error) {
    writeManifest(directory, spaceId, { ...known, ...files });
    throw error;
  }
  for (const file of Object.keys(known)) if (!(file in files)) directory.remove(file);
  writeManifest(directory, spaceId, files);
  const assets = await exportAssets(api, directory);
  progress.end();
  return { written, kept: listed.length - written, assets };
}

function readManifest(directory: Directory, spaceId: string): Manifest['stories'] {
  const text = directory.read(MANIFEST);
  if (text === undefined) {
    if (directory.isEmpty()) return {};
    throw new Error('the directory has files that are no backup; choose an empty one');
  }
  const { space, stories } = JSON.parse(text) as Manifest;
  if (space !== spaceId)
    throw new Error(`the directory has the backup of space ${space}; choose another one`);
  return stories;
}

function writeManifest(directory: Directory, space: string, stories: Manifest['stories']): void {
  directory.write(MANIFEST, toText({ space, stories }));
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
