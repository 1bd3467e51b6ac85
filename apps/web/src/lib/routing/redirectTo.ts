import { redirect, replace } from 'react-router-dom'

/**
 * Redirects a loader's request to `path`, by default to Home (M081). An address that redirects never stays in the history:
 * the browser is already at it when the app was opened there, so its entry is replaced.
 */
export function redirectTo(request: Request, path = '/'): Response {
  const isCurrentEntry = new URL(request.url).pathname === window.location.pathname
  return isCurrentEntry ? replace(path) : redirect(path)
}
