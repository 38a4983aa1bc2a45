import type { Token } from 'markdown-it';
import type { DocumentMark, DocumentNode } from './document-node.ts';

const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', s: 'strike' };

export function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ content }) => content)
    .join('')
    .trim();
}

/** Markdown that a legal page may not contain. */
export function inlineProblems({ children }: Token): string[] {
  return (children ?? []).flatMap((token) => {
    if (token.type === 'image') return ['must have no pictures'];
    const href = token.type === 'link_open' ? String(token.attrGet('href')) : undefined;
    return href === undefined || isAllowed(href)
      ? []
      : [`has a link to "${href.slice(0, 80)}"; it may begin with / or https:// or mailto:`];
  });
}

function isAllowed(href: string): boolean {
  return /^(?:\/(?!\/)|#|https:\/\/|mailto:)/.test(href);
}

/** Text with marks, from the tokens of a line. Pictures are left out. */
export function readInline(tokens: readonly Token[]): readonly DocumentNode[] {
  const marks: DocumentMark[] = [];
  return tokens.flatMap((token): readonly DocumentNode[] => {
    if (token.nesting === 0) return leafNodes(token, [...marks]);
    if (token.nesting === 1) marks.push(openMark(token));
    else marks.pop();
    return [];
  });
}

function leafNodes({ type, content }: Token, marks: DocumentMark[]): readonly DocumentNode[] {
  switch (type) {
    case 'hardbreak':
      return [{ type: 'hard_break' }];
    case 'softbreak':
      return [{ type: 'text', text: ' ', marks }];
    case 'code_inline':
      return [{ type: 'text', text: content, marks: [...marks, { type: 'code' }] }];
    case 'image':
      return [];
    default:
      return content ? [{ type: 'text', text: content, marks }] : [];
  }
}

function openMark(token: Token): DocumentMark {
  const name = token.type.replace(/_open$/, '');
  return name === 'link' ? linkMark(token) : { type: MARKS[name] ?? 'none' };
}

function linkMark(token: Token): DocumentMark {
  const href = token.attrGet('href') ?? '';
  if (!isAllowed(href)) return { type: 'none' };
  const linktype = href.startsWith('mailto:') ? 'email' : 'url';
  return { type: 'link', attrs: { linktype, href } };
}
