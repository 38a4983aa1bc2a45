const CARRIED = /^(?:_storyblok.*|preview_date|preview_app)$/;

/** Whether a parameter of a preview's address belongs to every page that the preview leads on to. */
export function isCarried(name: string): boolean {
  return CARRIED.test(name);
}
