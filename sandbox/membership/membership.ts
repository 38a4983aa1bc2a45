import type { IncomingMessage } from 'node:http';
import {
  hasBearerToken,
  json,
  type Responder,
  readBody,
  redirect,
  type SandboxResponse,
} from '../http.ts';
import { type Html, html } from '../markup.ts';
import { htmlPage } from '../page.ts';
import { openRegister, PEOPLE, type Person, type Register, TIERS } from './register.ts';

export interface MembershipOptions {
  /** Bearer token of the shop. */
  readonly secret: string;
  /** Path of the mount point. */
  readonly prefix: string;
  /** Directory of the state; undefined: in memory only. */
  readonly dataDir: string | undefined;
}

/** A register of members: `GET /v1/members/{subject}` for the shop, and a page to change memberships. */
export function createMembership({ secret, prefix, dataDir }: MembershipOptions): Responder {
  const register = openRegister(dataDir);
  return (req, url) => {
    const path = url.pathname.slice(prefix.length);
    const subject = /^\/v1\/members\/([^/]+)$/.exec(path)?.[1];
    if (subject !== undefined) return respondWithMember(req, secret, register, subject);
    if (path === '' || path === '/') return peoplePage(register, prefix);
    const person = PEOPLE.find((known) => path === `/${known.subject}`);
    if (!person || req.method !== 'POST') return json(404, { error: 'not_found' });
    return changeMembership(req, register, person, prefix);
  };
}

function respondWithMember(
  req: IncomingMessage,
  secret: string,
  register: Register,
  subject: string,
): SandboxResponse {
  if (!hasBearerToken(req, secret)) return json(401, { error: 'unauthorized' });
  const found = register.byId(decodeSubject(subject));
  return found ? json(200, found) : json(404, { error: 'not_found' });
}

function decodeSubject(subject: string): string {
  try {
    return decodeURIComponent(subject);
  } catch {
    return '';
  }
}

async function changeMembership(
  req: IncomingMessage,
  register: Register,
  person: Person,
  prefix: string,
): Promise<SandboxResponse> {
  const form = new URLSearchParams((await readBody(req)) ?? '');
  const tier = TIERS.find((known) => known === form.get('tier'));
  const percent = Number(form.get('discountPercent'));
  if (!tier) register.removeMember(person);
  else if (Number.isInteger(percent) && percent >= 0 && percent <= 100) {
    register.setMember(person, tier, percent);
  }
  return redirect(303, prefix);
}

function peoplePage(register: Register, prefix: string): SandboxResponse {
  return htmlPage(200, {
    title: 'Members',
    body: html`<h1>Members</h1><p><a href="/">Sandbox</a></p>
<p>The club’s register of members. The shop asks it when somebody signs in and on the way into the checkout.</p>
${PEOPLE.map((person) => renderPersonForm(person, register, prefix))}`,
  });
}

function renderPersonForm(person: Person, register: Register, prefix: string): Html {
  const found = register.byId(person.subject);
  const tiers = ['', ...TIERS].map((tier) => renderOption(tier, found?.tier ?? ''));
  const id = person.subject;
  return html`<h2>${person.email}</h2>
<p>${found ? html`Member <span class="figures">${found.number}</span>, ${found.tier}, ${found.discountPercent} % off` : 'No member'}</p>
<form method="post" action="${prefix}/${id}">
<div class="pair"><div><label for="${id}-tier">Tier</label><select id="${id}-tier" name="tier">${tiers}</select></div>
<div><label for="${id}-percent">Discount in per cent</label><input id="${id}-percent" name="discountPercent" type="number" min="0" max="100" required value="${found?.discountPercent ?? 10}"></div></div>
<p class="actions"><button>Save</button></p></form>`;
}

function renderOption(tier: string, chosen: string): Html {
  const name = tier === '' ? 'No member' : tier;
  return tier === chosen
    ? html`<option value="${tier}" selected>${name}</option>`
    : html`<option value="${tier}">${name}</option>`;
}
