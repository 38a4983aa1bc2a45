import type { Language } from '../../../src/lib/domain/shop/shop.ts';
import { categoryUrlPath } from '../catalog/category-rows.ts';
import { linkedStory } from './links.ts';

type Node = Readonly<Record<string, unknown>>;

/**
 * Converts plain text to rich text: blank lines separate paragraphs, `## ` starts a heading, `- ` and `1. ` an item of a
 * list. Lines may contain `**strong**` and `[text](/path)`; the path `category:key` links to the category's listing.
 */
export function prose(text: string, language: Language): object {
  const blocks = text.trim().split(/\n\s*\n/);
  return { type: 'doc', content: blocks.map((block) => blockNode(block, language)) };
}

function blockNode(block: string, language: Language): Node {
  const lines = block.split('\n').map((line) => line.trim());
  const [first = ''] = lines;
  if (first.startsWith('## ')) {
    return { type: 'heading', attrs: { level: 2 }, content: inline(first.slice(3), language) };
  }
  if (/^(-|\d+\.) /.test(first)) {
    const type = first.startsWith('-') ? 'bullet_list' : 'ordered_list';
    return { type, content: lines.map((line) => itemNode(line, language)) };
  }
  return paragraph(lines.join(' '), language);
}

function itemNode(line: string, language: Language): Node {
  return {
    type: 'list_item',
    content: [paragraph(line.replace(/^(-|\d+\.) /, ''), language)],
  };
}

function paragraph(text: string, language: Language): Node {
  return { type: 'paragraph', content: inline(text, language) };
}

function inline(text: string, language: Language): readonly Node[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).filter((part) => part !== '');
  return parts.map((part) => {
    const strong = /^\*\*(.+)\*\*$/.exec(part)?.[1];
    if (strong) return { type: 'text', text: strong, marks: [{ type: 'bold' }] };
    const [, words, target] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (!words || !target) return { type: 'text', text: part };
    return { type: 'text', text: words, marks: [{ type: 'link', attrs: link(target, language) }] };
  });
}

function link(target: string, language: Language): Node {
  const category = /^category:(.+)$/.exec(target)?.[1];
  if (category) return { linktype: 'url', href: `/c${categoryUrlPath(category, language)}` };
  if (target.includes('@')) return { linktype: 'email', href: target };
  const story = linkedStory(target);
  return story
    ? { linktype: 'story', href: target, uuid: story.uuid }
    : { linktype: 'url', href: target };
}
