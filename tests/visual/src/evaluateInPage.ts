/** A page that was closed or no longer responds, which says nothing about its story. */
export class SilentPageError extends Error {}

/** The time limit (ms) for one response of a page. A story reports itself as unfinished before that. */
const patience = 60_000

/** Returns the response of a page. Throws SilentPageError when there is none, and passes on an error of the page. */
export async function evaluateInPage<T>(result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new SilentPageError(`the page did not answer in ${patience / 1000} seconds`))
    }, patience)
  })
  try {
    return await Promise.race([result, silence])
  } catch (error) {
    if (error instanceof Error && /crashed|has been closed/.test(error.message))
      throw new SilentPageError('the page crashed or was closed', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
