import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyReply } from 'fastify'
import { IDENTITY_BASE } from '../identityDeps.ts'
import { html, type Html } from './html.ts'
import { pageStyle } from './style.ts'

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

/** Reads the web app's font once. */
export function readFont(): Buffer {
  return readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  )
}

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

/** The logo as the browser's icon. Its iris and gray are visible on light and dark tabs. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"%3E%3Ccircle cx="11" cy="7" r="4.6" fill="%236a55d8"/%3E%3Crect x="1.5" y="15.4" width="19" height="3.2" rx="1.6" fill="%238a8580"/%3E%3C/svg%3E'

/** A dot above a line: above target. */
const mark = html`<svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
  <circle cx="11" cy="7" r="4.6" class="dot" />
  <rect x="1.5" y="15.4" width="19" height="3.2" rx="1.6" class="line" />
</svg>`
