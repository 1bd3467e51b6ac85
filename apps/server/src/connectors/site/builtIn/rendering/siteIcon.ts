import { escapeHtml } from '@rankdesk/format'
import type { Site } from '../site.ts'

/** The address of a site's icon. Browsers ask for it also where a page does not name it. */
export const ICON_PATH = '/favicon.ico'

/** Draws the icon of a site: the first letter of the business on the site's color. */
export function siteIcon({ businessName, hue }: Pick<Site, 'businessName' | 'hue'>): string {
  const letter = /[\p{L}\p{N}]/u.exec(businessName)?.[0].toUpperCase() ?? ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="6" fill="hsl(${hue} 55% 32%)"/>`,
    '<text x="16" y="22.5" text-anchor="middle" font-family="system-ui, sans-serif" font-size="19" font-weight="700" fill="#fff">',
    `${escapeHtml(letter)}</text></svg>`,
    '',
  ].join('')
}
