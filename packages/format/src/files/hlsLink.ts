/** The message for an invalid link to a video stream (M524). */
export const HLS_LINK_PROBLEM = 'For an HLS link, please provide a Cloudflare .m3u8 url'

/**
 * Returns the problem of a link to a video stream, or undefined. It must contain :// and end in .m3u8 (M524), ignoring
 * spaces around it. An empty link is ignored (M470). Rule UPL-12.
 */
export function hlsLinkProblem(link: string): string | undefined {
  const trimmed = link.trim()
  if (trimmed === '' || (trimmed.includes('://') && trimmed.endsWith('.m3u8'))) return undefined
  return HLS_LINK_PROBLEM
}
