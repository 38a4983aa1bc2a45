import MarkdownIt, { type Token } from 'markdown-it';
import type { DocumentNode } from './document-node.ts';
import { inlineProblems, plainText, readInline } from './markdown-inline.ts';

export interface MarkdownText {
  /** The first heading, of level one. */
  readonly title: string;
  readonly document: DocumentNode;
  readonly problems: readonly string[];
}

// HTML stays text: nothing here writes any, and the pages' renderer knows no HTML either.
const markdown = new MarkdownIt('commonmark', { html: false }).enable(['table', 'strikethrough']);

const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  bullet_list: 'bullet_list',
  ordered_list: 'ordered_list',
  list_item: 'list_item',
  blockquote: 'blockquote',
  table: 'table',
  tr: 'tableRow',
};

/** Reads Markdown into rich text. HTML is text, and links lead to pages, websites and e-mail addresses only. */
export function readMarkdown(text: string): MarkdownText {
  const tokens = markdown.parse(text, {});
  const problems = tokens.flatMap((token) => inlineProblems(token));
  const [first, heading, , ...rest] = tokens;
  const hasTitle = first?.type === 'heading_open' && first.tag === 'h1';
  if (!hasTitle) problems.unshift('must begin with its title, as "# Title"');
  const title = hasTitle ? plainText(heading) : '';
  if (hasTitle && title === '') problems.unshift('has an empty title');
  const document = { type: 'doc', content: readBlocks(hasTitle ? rest : tokens) };
  return { title, document, problems };
}

function readBlocks(tokens: readonly Token[]): readonly DocumentNode[] {
  const root: DocumentNode[] = [];
  const open: DocumentNode[][] = [root];
  for (const token of tokens) {
    const parent = open.at(-1) ?? root;
    if (token.nesting === -1) open.pop();
    else if (token.nesting === 1) open.push(openBlock(token, parent));
    else parent.push(...leafNodes(token));
  }
  return root;
}

function leafNodes(token: Token): readonly DocumentNode[] {
  if (token.type === 'inline') return readInline(token.children ?? []);
  if (token.type === 'hr') return [{ type: 'horizontal_rule' }];
  return [{ type: 'code_block', content: [{ type: 'text', text: token.content }] }];
}

/** Adds the node to its parent. Returns where its children go. */
function openBlock(token: Token, parent: DocumentNode[]): DocumentNode[] {
  const content: DocumentNode[] = [];
  const node = openNode(token, content);
  if (!node) return parent;
  parent.push(node);
  return content;
}

/** A node whose children follow; undefined for one that only groups, such as the body of a table. */
function openNode(token: Token, content: DocumentNode[]): DocumentNode | undefined {
  const name = token.type.replace(/_open$/, '');
  if (name === 'heading') {
    return { type: 'heading', attrs: { level: Number(token.tag.slice(1)) }, content };
  }
  if (name === 'th' || name === 'td') {
    const type = name === 'th' ? 'tableHeader' : 'tableCell';
    return { type, content: [{ type: 'paragraph', content }] };
  }
  const type = BLOCKS[name];
  return type === undefined ? undefined : { type, content };
}
