/**
 * Answers of Storyblok's Content Delivery API v2, written by hand from the vendor's OpenAPI types (`PublishedStory`,
 * `DraftStory`, `PublicSpace`, `Link`, `LinkWithFullSlug`, `ErrorResponse`) and its documentation. None comes from a real
 * space. The story is `global/banner`, asked for in German.
 */

const STORY = {
  name: 'Banner',
  created_at: '2026-11-01T09:00:00.000Z',
  published_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  id: 107350,
  uuid: '0a9e5d5c-0c2f-4f9e-8f4c-2f3b1c1f6a11',
  slug: 'banner',
  sort_by_date: null,
  position: 0,
  tag_list: [],
  is_startpage: false,
  parent_id: 107349,
  meta_data: null,
  group_id: '5f1b6f0e-4b2e-4a52-9f1d-3f7f2b6a9a11',
  first_published_at: '2026-11-02T09:00:00.000Z',
  release_id: null,
  lang: 'de-de',
  path: null,
  alternates: [],
};

/** A link to the story `help-center`, the root of its folder. The client adds `story` from `links`. */
const LINK = {
  id: '2b7c7b9e-93c5-4a3d-9a41-7f0a3b8d5e22',
  url: '',
  linktype: 'story',
  fieldtype: 'multilink',
  cached_url: 'de-de/help-center/',
};

const CONTENT = { _uid: 'b-1', component: 'page', text: 'Rabatt', cta_url: LINK };

const LINK_ENTRY = {
  name: 'Help centre',
  id: 107360,
  uuid: LINK.id,
  slug: 'help-center',
  url: 'de-de/help-center/',
  full_slug: 'de-de/help-center/',
};

/** `cdn/stories/global/banner?language=de-de&resolve_links=url` in a space without "Translatable slugs". */
export const PUBLISHED = {
  story: {
    ...STORY,
    content: CONTENT,
    full_slug: 'de-de/global/banner',
    default_full_slug: null,
    translated_slugs: null,
  },
  cv: 1795000000,
  rels: [],
  links: [LINK_ENTRY],
};

/** The same in a space with that app, where the banner has a German address of its own. */
export const PUBLISHED_WITH_TRANSLATED_SLUGS = {
  ...PUBLISHED,
  story: {
    ...PUBLISHED.story,
    full_slug: 'de-de/global/aktion',
    default_full_slug: 'global/banner',
    translated_slugs: [{ path: 'global/aktion', name: null, lang: 'de-de', published: null }],
  },
};

/** With `version=draft`: each block has the comment that the visual editor reads. */
export const DRAFT = {
  ...PUBLISHED,
  story: {
    ...PUBLISHED.story,
    content: {
      ...CONTENT,
      _editable: '<!--#storyblok#{"name":"page","space":"1897","uid":"b-1","id":"107350"}-->',
    },
  },
};

/** The root of a folder, in the default language. */
export const FOLDER_ROOT = {
  ...STORY,
  name: 'Help centre',
  slug: 'help-center',
  full_slug: 'help-center/',
  is_startpage: true,
  lang: 'default',
  content: { _uid: 'h-1', component: 'content_page' },
  default_full_slug: null,
  translated_slugs: null,
};

/** `cdn/spaces/me`. */
export const SPACE_ANSWER = {
  space: {
    id: 1897,
    name: 'Club',
    domain: 'https://club.example/',
    version: 1795000000,
    language_codes: ['de-de', 'fr-fr'],
  },
};

/** `cdn/links?include_dates=1`: a story and its folder, by uuid. */
export const LINKS = {
  links: {
    [STORY.uuid]: {
      id: STORY.id,
      uuid: STORY.uuid,
      slug: 'global/banner',
      path: null,
      parent_id: 107349,
      name: 'Banner',
      is_folder: false,
      published: true,
      is_startpage: false,
      position: 0,
      real_path: '/global/banner',
      published_at: '2026-11-20T09:00:00.000Z',
      created_at: '2026-11-01T09:00:00.000Z',
      updated_at: '2026-11-20T09:00:00.000Z',
    },
    '7a0b8a6e-5f0d-4cde-9b0a-1d2c3e4f5a66': {
      id: 107349,
      uuid: '7a0b8a6e-5f0d-4cde-9b0a-1d2c3e4f5a66',
      slug: 'global',
      path: null,
      parent_id: 0,
      name: 'Global',
      is_folder: true,
      published: false,
      is_startpage: false,
      position: 0,
      real_path: '/global',
      published_at: null,
      created_at: null,
      updated_at: null,
    },
  },
};

/** Bodies of failed requests. */
export const FAILURES = {
  401: { error: 'Unauthorized' },
  404: ['This record could not be found'],
  429: { error: 'Rate limit reached.' },
};
