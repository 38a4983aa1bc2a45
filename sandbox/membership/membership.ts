import type { IncomingMessage } from 'node:http';
import { type Answer, hasBearer, json, type Responder, readBody, redirect } from '../http.ts';
import { type Html, html, page } from '../page.ts';
import { PEOPLE, type Person, type Register, registerIn, TIERS } from './register.ts';

export interface MembershipOptions {
  /** Lets the shop in. */
  readonly secret: string;
  /** Path it is reached at. */
  readonly prefix: string;
  /** Directory of its state; absent: forgotten at the end. */
  readonly dataDir: string | undefined;
}

/** A register of members: `GET /v1/members/{subject}` for the shop, and a page to change who is what. */
export function createMembership({ secret, prefix, dataDir }: MembershipOptions): Responder {
  const register = registerIn(dataDir);
  return (req, url) => {
    const path = url.pathname.slice(prefix.length);
    const subject = /^\/v1\/members\/([^/]+)$/.exec(path)?.[1];
    if (subject !== undefined) return member(req, secret, register, subject);
    if (path === '' || path === '/') return people(register, prefix);
    const person = PEOPLE.find((known) => path === `/${known.subject}`);
    if (!person || req.method !== 'POST') return json(404, { error: 'not_found' });
    return change(req, register, person, prefix);
  };
}

function member(req: IncomingMessage, secret: string, register: Register, subject: string): Answer {
  if (!hasBearer(req, secret)) return json(401, { error: 'unauthorized' });
  const found = register.byId(decoded(subject));
  return found ? json(200, found) : json(404, { error: 'not_found' });
}

function decoded(subject: string): string {
  try {
    return decodeURIComponent(subject);
  } catch {
    return '';
  }
}

async function change(
  req: IncomingMessage,
  register: Register,
  person: Person,
  prefix: string,
): Promise<Answer> {
  const form = new URLSearchParams((await readBody(req)) ?? '');
  const tier = TIERS.find((known) => known === form.get('tier'));
  const percent = Number(form.get('discountPercent'));
  if (!tier) register.strike(person);
  else if (Number.isInteger(percent) && percent >= 0 && percent <= 100) {
    register.enter(person, tier, percent);
  }
  return redirect(303, prefix);
}

function people(register: Register, prefix: string): Answer {
  return page(200, {
    title: 'Members',
    body: html`<h1>Members</h1><p><a href="/">Sandbox</a></p>
<p>The club’s register of members. The shop asks it when somebody signs in and on the way into the checkout.</p>
${PEOPLE.map((person) => personForm(person, register, prefix))}`,
  });
}

function personForm(person: Person, register: Register, prefix: string): Html {
  const found = register.byId(person.subject);
  const tiers = ['', ...TIERS].map((tier) => option(tier, found?.tier ?? ''));
  const id = person.subject;
  return html`<h2>${person.email}</h2>
<p>${found ? html`Member <span class="figures">${found.number}</span>, ${found.tier}, ${found.discountPercent} % off` : 'No member'}</p>
<form method="post" action="${prefix}/${id}">
<div class="pair"><div><label for="${id}-tier">Tier</label><select id="${id}-tier" name="tier">${tiers}</select></div>
<div><label for="${id}-percent">Discount in per cent</label><input id="${id}-percent" name="discountPercent" type="number" min="0" max="100" required value="${found?.discountPercent ?? 10}"></div></div>
<p class="actions"><button>Save</button></p></form>`;
}

function option(tier: string, chosen: string): Html {
  const name = tier === '' ? 'No member' : tier;
  return tier === chosen
    ? html`<option value="${tier}" selected>${name}</option>`
    : html`<option value="${tier}">${name}</option>`;
}
