import { club } from '#club/club.ts';
import { FOLLOW_PROGRESS } from '#components/desk/imports/follow-progress.ts';
import { FOLLOW_ROOM } from '#components/desk/rooms/follow-room.ts';
import { BANNER_COOKIE } from '#lib/domain/content/banner-cookie.ts';
import { PLATFORM_COOKIE } from '#lib/domain/shop/platform.ts';

/**
 * The only scripts that stand in the document itself. astro.config.mjs puts their hashes into the
 * Content-Security-Policy, so each is one constant string.
 */

const AGENT = club.app.userAgentToken.replace(/\W/g, '\\$&');
const SIGNS = `; ${PLATFORM_COOKIE}=app\\b${AGENT && `|${AGENT}`}`;

/**
 * In the head, before there is anything to paint: the reduced frame of the club's app, by the same signs as
 * `platformOf`, without the address (a page that carries it there is answered for itself).
 */
export const DEVICE = `(()=>{const r=document.documentElement.dataset;if(/${SIGNS}/.test("; "+document.cookie+" "+navigator.userAgent))r.platform="app"})()`;

/**
 * Before first paint, from readable cookies: the badges and whether a customer is signed in (`terrace_hint`, counts of the
 * shop in `terrace_hint_shop`), and the removal of a banner that was closed or has expired. Public pages stay the same
 * bytes for everybody. Only cookies are read: the first access to storage costs a slow phone 50 ms.
 */
export const FIRST_PAINT = `(()=>{const d=document,r=d.documentElement,paint=()=>{const h=/(?:^|; )terrace_hint=b(\\d+)\\.w(\\d+)\\.u([01])/.exec(d.cookie),s=/terrace_hint_shop=(\\d+)/.exec(d.cookie);for(const e of d.querySelectorAll("[data-badge]")){const n=h&&(!s||s[1]===r.dataset.shop)?+h[e.dataset.badge==="wishlist"?2:1]:0;e.textContent=n?n>99?"99+":n:"";e.hidden=!n}r.toggleAttribute("data-user",!!h&&h[3]==="1")};paint();const b=d.querySelector("[data-banner]");if(b&&(d.cookie.includes("${BANNER_COOKIE}="+b.dataset.banner)||Date.parse(b.dataset.until)<=Date.now()))b.remove();d.addEventListener("terrace:hint",paint);addEventListener("pageshow",paint);d.addEventListener("visibilitychange",paint);window.cookieStore?.addEventListener("change",paint)})()`;

/** Until the picture `i` is there, the address `u` stands in its place; it is placed like the picture itself. */
const STAND_IN = (place: string): string =>
  `i.style.background='${place} no-repeat url("'+u+'")';i.addEventListener("load",()=>{i.style.background=""},{once:true})`;
/**
 * Right behind the product's first picture: until that is there, the one its tile showed stands in its place. It is
 * in the browser's cache, and `picture-transition.ts` remembered which it was. For who comes from elsewhere it is the
 * tiny one of the page.
 */
export const TILE_PICTURE = `(()=>{const i=document.querySelector("[data-gallery] img");if(!i||i.complete)return;let u=i.dataset.tiny;try{if(document.referrer.startsWith(location.origin)){const[p,s]=(sessionStorage.getItem("tile")||"").split(" ");if(s&&p===location.pathname)u=s}}catch{}if(u){${STAND_IN('50%/contain')}}})()`;

/** Right behind the cover's picture, which is large: the tiny one of the page stands in its place. */
export const COVER_PICTURE = `(()=>{const i=document.currentScript.previousElementSibling;const u=i.dataset.tiny;if(!u||i.complete)return;${STAND_IN('50% 0/cover')}})()`;

/**
 * Before a press: a product that a pointer rests on, or that `prerender-products.ts` has marked, is rendered ahead with its
 * picture, any other page is fetched. Chromium leaves both out under Save-Data by itself.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    { where: { href_matches: '/*/p/*' }, eagerness: 'moderate' },
    { where: { selector_matches: '[data-ahead]' }, eagerness: 'immediate' },
  ],
  prefetch: [
    {
      // Filters change the list in its place: a pointer on its way down a column asks for nothing.
      where: {
        and: [{ href_matches: '/*/c/*' }, { not: { selector_matches: '[rel="nofollow"]' } }],
      },
      eagerness: 'moderate',
    },
  ],
});

export const INLINE_SCRIPTS: readonly string[] = [
  DEVICE,
  FIRST_PAINT,
  TILE_PICTURE,
  COVER_PICTURE,
  SPECULATION_RULES,
  FOLLOW_PROGRESS,
  FOLLOW_ROOM,
];
