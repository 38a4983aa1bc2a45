const PREVIEW_PARAMETER = /^(?:_storyblok.*|preview_date|preview_app)$/;

/** Whether a query parameter must be passed on to every page linked from a preview. */
export function isPreviewParameter(name: string): boolean {
  return PREVIEW_PARAMETER.test(name);
}
