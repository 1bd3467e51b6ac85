import { siteTemplates } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { serviceNotFound } from '#platform/http/errorHandler.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { projectOf } from '../pages/sites.queries.ts'
import { connectedSite } from '../remote/connectedSite.ts'
import { thumbnailOfTemplate, THUMBNAILS } from './thumbnailAddress.ts'

const PICTURE = /^(home|general|child|blog-index|blog-post|contact)-([hba]{0,20})\.svg$/

/** Registers the templates of a site and their thumbnails (M643). */
export function templatesRoutes({ app, routes, database: { db } }: ServiceDependencies): void {
  routes.serve(siteTemplates, async ({ input: { query } }) => {
    await projectOf(db, query.project)
    // The templates of our own copy of a site mean nothing to the connected website.
    const isRemote = (await connectedSite(db, query.project)) !== undefined
    return fetchRows<{ templateId: number; templateName: string; thumbnail: string }>(
      db,
      sql`select t.template_id "templateId", t.template_name "templateName", ${thumbnailOfTemplate} thumbnail
        from templates t where t.project_id = ${query.project}
          and (not ${isRemote} or (t.remote_name is not null and t.kind = 'general')) order by t.template_id`,
    )
  })

  app.get<{ Params: { picture: string } }>(
    `${THUMBNAILS}/:picture`,
    { schema: { hide: true } },
    async (request, reply) => {
      const [, kind, shape] = PICTURE.exec(request.params.picture) ?? []
      if (kind === undefined || shape === undefined) return reply.status(404).send(serviceNotFound(request))
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/svg+xml')
        .send(thumbnailSvg(kind, shape))
    },
  )
}

/** A template's zones by role, in order: h heading, b body, a aside. */
type ZoneShape = string

const WIDTH = 300
const HEIGHT = 300
const MARGIN = 16
const ASIDE_WIDTH = 76

/**
 * Draws a template's thumbnail as an SVG of 300x300 px: the site's header, the heading's band, a block for every zone,
 * and cards if the template lists other pages. `kind` is the template's. Its grays are visible on light and dark backgrounds.
 */
function thumbnailSvg(kind: string, shape: ZoneShape): string {
  const bodies = shape.split('').filter((role) => role === 'b').length
  const hasAside = shape.includes('a')
  const bandHeight = kind === 'home' ? 84 : 52
  const top = 34 + bandHeight + 14
  const lists = kind === 'home' || kind === 'blog-index'
  const bottom = HEIGHT - 26 - (lists ? 54 : 0)
  const textWidth = WIDTH - 2 * MARGIN - (hasAside ? ASIDE_WIDTH + 12 : 0)
  const each = bodies === 0 ? 0 : (bottom - top) / bodies
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, '#ffffff', 10, ' stroke="#c8ccd4"'),
    rect(MARGIN, 12, 70, 10, '#3f4753', 3),
    [0, 1, 2].map((index) => rect(WIDTH - MARGIN - 34 - index * 42, 13, 34, 7, '#c8ccd4', 3)).join(''),
    rect(1, 34, WIDTH - 2, bandHeight, '#59626f', 0),
    rect(MARGIN, 34 + bandHeight / 2 - 12, kind === 'home' ? 190 : 150, 12, '#ffffff', 3),
    rect(MARGIN, 34 + bandHeight / 2 + 8, 110, 6, '#c8ccd4', 3),
    Array.from({ length: bodies }, (_, index) => block(top + index * each, textWidth, each - 10)).join(''),
    hasAside ? rect(WIDTH - MARGIN - ASIDE_WIDTH, top, ASIDE_WIDTH, Math.min(110, bottom - top), '#e6e9ee', 6) : '',
    lists ? [0, 1, 2].map((index) => rect(MARGIN + index * 92, bottom + 2, 84, 44, '#e6e9ee', 6)).join('') : '',
    kind === 'contact' ? form(top, textWidth, bottom) : '',
    rect(1, HEIGHT - 18, WIDTH - 2, 17, '#3f4753', 0),
    '</svg>',
  ].join('')
}

/** Draws a zone of text: a heading and as many lines as fit. */
function block(y: number, width: number, height: number): string {
  const lines = Math.max(0, Math.floor((height - 14) / 9))
  return [
    rect(MARGIN, y, width * 0.5, 8, '#3f4753', 3),
    ...Array.from({ length: lines }, (_, index) =>
      rect(MARGIN, y + 14 + index * 9, index === lines - 1 ? width * 0.6 : width, 4, '#c8ccd4', 2),
    ),
  ].join('')
}

function form(top: number, width: number, bottom: number): string {
  const y = top + (bottom - top) * 0.55
  return (
    rect(MARGIN, y, width, bottom - y, '#ffffff', 6, ' stroke="#8b94a3"') +
    rect(MARGIN + 10, bottom - 24, 60, 14, '#59626f', 4)
  )
}

function rect(x: number, y: number, width: number, height: number, fill: string, radius: number, more = ''): string {
  const at = [x, y, Math.max(0, width), Math.max(0, height)].map((value) => Math.round(value * 10) / 10)
  return `<rect x="${at[0]}" y="${at[1]}" width="${at[2]}" height="${at[3]}" rx="${radius}" fill="${fill}"${more}/>`
}
