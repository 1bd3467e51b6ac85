import type { FastifyReply } from 'fastify'
import { IDENTITY_BASE } from '../identityDeps.ts'
import { html, Html } from './html.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The product's name on the pages of this service (M006). */
    productName: string
  }
}

/** Stands for the product's name in a page until it is sent. No text that a person types contains it: it is a private character. */
export const PRODUCT = '\uE000'

/** The address of the pages' font. */
export const FONT_PATH = `${IDENTITY_BASE}/inter.woff2`

export interface Page {
  /** The document title. */
  title: string
  content: Html
  /** An image next to the content if there is room. */
  aside?: Html | undefined
  /** The address of our own script. */
  script?: string
}

/** Sends a whole page. Nothing of it may be cached: it contains codes and sealed requests. */
export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageOf(page).text.replaceAll(PRODUCT, html`${reply.server.productName}`.text))
}

function pageOf({ title, content, aside, script }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="${ICON}" />
        <title>${title} · ${PRODUCT}</title>
        <link rel="preload" href="${FONT_PATH}" as="font" type="font/woff2" crossorigin />
        <style>
          ${pageStyle(FONT_PATH)}
        </style>
        ${script !== undefined && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <div class="sign-in">
          <header><span class="mark">${mark}${PRODUCT}</span></header>
          <main>${content}</main>
          <footer>SEO · All times are Los Angeles time</footer>
        </div>
        ${aside !== undefined && html`<div class="picture" aria-hidden="true">${aside}</div>`}
      </body>
    </html>`
}

const TOKENS = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(oklch(0.982 0.004 85), oklch(0.172 0.005 70));
  --surface: light-dark(oklch(1 0 0), oklch(0.212 0.006 70));
  --sunken: light-dark(oklch(0.964 0.005 85), oklch(0.19 0.005 70));
  --hover: light-dark(oklch(0.973 0.005 85), oklch(0.24 0.007 70));
  --press: light-dark(oklch(0.945 0.006 85), oklch(0.268 0.008 70));
  --hairline: light-dark(oklch(0.92 0.006 80), oklch(0.285 0.007 70));
  --line: light-dark(oklch(0.85 0.008 80), oklch(0.36 0.009 70));
  --line-strong: light-dark(oklch(0.63 0.01 75), oklch(0.58 0.01 75));
  --text: light-dark(oklch(0.225 0.012 65), oklch(0.945 0.006 85));
  --muted: light-dark(oklch(0.455 0.012 65), oklch(0.745 0.009 80));
  --subtle: light-dark(oklch(0.53 0.012 70), oklch(0.655 0.01 75));
  --accent: light-dark(oklch(0.52 0.2 285), oklch(0.755 0.125 287));
  --accent-fill: light-dark(oklch(0.52 0.2 285), oklch(0.55 0.19 285));
  --accent-fill-hover: light-dark(oklch(0.47 0.2 285), oklch(0.52 0.19 285));
  --accent-soft: light-dark(oklch(0.957 0.021 290), oklch(0.275 0.052 287));
  --on-accent-soft: light-dark(oklch(0.42 0.19 285), oklch(0.85 0.085 290));
  --ring: light-dark(oklch(0.58 0.2 285), oklch(0.72 0.14 285));
  --red-soft: light-dark(oklch(0.953 0.024 18), oklch(0.285 0.06 22));
  --on-red-soft: light-dark(oklch(0.45 0.165 27), oklch(0.82 0.095 22));
  --grey-chart: light-dark(oklch(0.64 0.01 75), oklch(0.58 0.01 75));
}`

const LAYOUT = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; background: var(--surface); color: var(--text);
  font: 400 0.875rem/1.25rem "Inter Variable", Inter, system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
.sign-in { flex: 1 1 50%; min-width: 0; display: flex; flex-direction: column; padding: 40px 48px; min-height: 100dvh; }
header { flex: none; }
.mark { display: inline-flex; align-items: center; gap: 10px; font-size: 1rem; font-weight: 600; letter-spacing: -0.01em; }
.dot { fill: var(--accent); } .line { fill: var(--text); }
main { flex: 1; width: 100%; max-width: 360px; margin: 0 auto; padding: 40px 0; display: flex; flex-direction: column; justify-content: center; }
footer { flex: none; font-size: 0.75rem; line-height: 1rem; color: var(--subtle); }
.picture { flex: 1 1 50%; min-width: 0; display: grid; place-items: center; padding: 48px; background: var(--canvas); border-left: 1px solid var(--hairline); position: sticky; top: 0; height: 100dvh; }
.picture svg { width: min(500px, 100%); height: auto; overflow: visible; }
.picture text { font-size: 12px; fill: var(--subtle); }
.picture .now { fill: var(--text); font-weight: 600; }
.picture .target { stroke: var(--line); stroke-width: 1.5; stroke-linecap: round; }
.picture .stem { stroke: var(--line); stroke-width: 1.25; stroke-dasharray: 2 3; }
.picture .point { fill: var(--grey-chart); }
.picture .target.now { stroke: var(--text); stroke-width: 3; }
.picture .stem.now { stroke: var(--accent); }
.picture .point.now { fill: var(--accent); }
h1 { margin: 0; font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; letter-spacing: -0.02em; text-wrap: balance; }
h2 { margin: 0; padding: 12px 12px 4px; font-size: 0.75rem; line-height: 1rem; font-weight: 500; color: var(--subtle); }
p { margin: 8px 0 0; color: var(--muted); text-wrap: pretty; }
ul.problems { margin: 16px 0 0; padding: 12px 12px 12px 28px; border-radius: 6px; background: var(--sunken); font-size: 0.8125rem; color: var(--muted); overflow-wrap: anywhere; }
@media (max-width: 860px) {
  .picture { display: none; }
  .sign-in { padding: 24px 16px; }
  main { max-width: 420px; padding: 32px 0; justify-content: flex-start; }
}`

const CONTROLS = `
form { margin: 24px 0 0; }
.people { border: 1px solid var(--hairline); border-radius: 10px; max-height: min(440px, 54dvh); overflow-y: auto; overscroll-behavior: contain; scrollbar-width: thin; scrollbar-color: var(--line) transparent; padding: 0 4px 4px; }
.people ul { list-style: none; margin: 0; padding: 0; }
.person { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 48px; padding: 6px 8px; border: 0; border-radius: 6px; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
.person:hover { background: var(--hover); } .person:active { background: var(--press); }
.person .initials { flex: none; display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%; background: var(--accent-soft); color: var(--on-accent-soft); font-size: 0.75rem; font-weight: 600; }
.person .who { min-width: 0; flex: 1; }
.person b { display: block; font-weight: 500; overflow-wrap: anywhere; }
.person small { display: block; font-size: 0.75rem; line-height: 1rem; color: var(--subtle); overflow-wrap: anywhere; }
.person svg { flex: none; color: var(--accent); opacity: 0; } .person:hover svg, .person:focus-visible svg { opacity: 1; }
label { display: block; margin: 16px 0 0; font-size: 0.8125rem; font-weight: 500; }
form > label:first-of-type { margin-top: 0; }
.or + form { margin-top: 16px; }
label input { display: block; width: 100%; height: 2.5rem; margin-top: 6px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--surface); color: var(--text); font: inherit; font-weight: 400; }
.primary { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 40px; margin-top: 24px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--accent-fill); color: #fff; font: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
.primary:hover { background: var(--accent-fill-hover); }
.or { margin: 24px 0 0; padding-top: 20px; border-top: 1px solid var(--hairline); font-weight: 500; color: var(--text); }
.alert { margin: 20px 0 0; padding: 10px 12px; border-radius: 6px; background: var(--red-soft); color: var(--on-red-soft); font-size: 0.8125rem; }
.note { margin: 20px 0 0; padding: 10px 12px; border-radius: 6px; background: var(--sunken); font-size: 0.8125rem; }
.rule, .aside { font-size: 0.8125rem; } .aside { margin-top: 16px; text-align: center; } p b { color: var(--text); font-weight: 500; overflow-wrap: anywhere; }
.aside a { color: var(--accent); } .aside a:hover { text-decoration: none; }
.note code { font: 0.75rem/1.125rem ui-monospace, Menlo, Consolas, monospace; color: var(--text); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
.person:focus-visible { outline-offset: -2px; }
label input:focus-visible { outline-offset: -1px; border-color: transparent; }
@media (forced-colors: active) { .person .initials { border: 1px solid; } }`

/**
 * Returns the styles of the provider's pages, based on the design tokens. The pages do not depend on the web app, so
 * that people can sign in during a deployment.
 */
function pageStyle(fontPath: string): Html {
  return new Html(`
@font-face { font-family: "Inter Variable"; src: url("${fontPath}") format("woff2"); font-weight: 100 900; font-display: swap; }
${TOKENS}
${LAYOUT}
${CONTROLS}
`)
}

/** The logo as the browser's icon. Its iris and gray are visible on light and dark tabs. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"%3E%3Ccircle cx="11" cy="7" r="4.6" fill="%236a55d8"/%3E%3Crect x="1.5" y="15.4" width="19" height="3.2" rx="1.6" fill="%238a8580"/%3E%3C/svg%3E'

/** A dot above a line: above target. */
const mark = html`<svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
  <circle cx="11" cy="7" r="4.6" class="dot" />
  <rect x="1.5" y="15.4" width="19" height="3.2" rx="1.6" class="line" />
</svg>`
