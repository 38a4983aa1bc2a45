import { createElement, createLabelledField } from './controls.ts';

/** A story that a link may lead to. */
export interface LinkableStory {
  readonly uuid: string;
  readonly name: string;
  readonly full_slug: string;
}

type LinkValue = Record<string, unknown>;

const KINDS = { story: 'Story', url: 'Address', email: 'E-mail' } as const;
type LinkKind = keyof typeof KINDS;

/** A link: its kind, and the story, address or mailbox that it leads to. */
export function createLinkFields(
  value: LinkValue,
  stories: readonly LinkableStory[],
  onChange: () => void,
): readonly HTMLElement[] {
  const kind = createElement('select');
  kind.append(
    ...Object.entries(KINDS).map(([id, text]) => createElement('option', { value: id }, text)),
  );
  kind.value = String(value['linktype'] ?? 'url') in KINDS ? String(value['linktype']) : 'url';
  const target = createElement('div');
  const render = (): void => {
    const linkKind = kind.value as LinkKind;
    target.replaceChildren(
      linkKind === 'story'
        ? createStorySelect(value, stories, onChange)
        : createTextTarget(value, linkKind, onChange),
    );
  };
  kind.addEventListener('change', () => {
    Object.assign(value, { linktype: kind.value, id: '', url: '', cached_url: '', email: '' });
    render();
    onChange();
  });
  render();
  return [createLabelledField('Kind of link', kind), target];
}

function createStorySelect(
  value: LinkValue,
  stories: readonly LinkableStory[],
  onChange: () => void,
): HTMLElement {
  const select = createElement('select');
  select.append(
    createElement('option', { value: '' }, '–'),
    ...stories.map(({ uuid, name, full_slug }) =>
      createElement('option', { value: uuid }, `${name} (${full_slug})`),
    ),
  );
  const current = stories.find(
    ({ uuid, full_slug }) => uuid === value['id'] || full_slug === value['cached_url'],
  );
  select.value = current?.uuid ?? '';
  select.addEventListener('change', () => {
    const story = stories.find(({ uuid }) => uuid === select.value);
    Object.assign(value, { id: story?.uuid ?? '', cached_url: story?.full_slug ?? '', url: '' });
    onChange();
  });
  return createLabelledField('Story', select);
}

function createTextTarget(
  value: LinkValue,
  kind: 'url' | 'email',
  onChange: () => void,
): HTMLElement {
  const text = createElement('input', { type: 'text', value: String(value[kind] ?? '') });
  text.addEventListener('input', () => {
    value[kind] = text.value;
    if (kind === 'url') value['cached_url'] = text.value;
    onChange();
  });
  return createLabelledField(KINDS[kind], text);
}
