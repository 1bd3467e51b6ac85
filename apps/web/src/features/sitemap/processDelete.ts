/** Rejects the deletion of a page: the page manager does not implement it (M439, M581). */
export function processDelete(): Promise<never> {
  return Promise.reject(new Error('Method not implemented.'))
}
