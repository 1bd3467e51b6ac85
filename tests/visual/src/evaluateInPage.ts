/** A page that went away or answers no more, which says nothing of the story in it. */
export class SilentPageError extends Error {}

/** How long a page may take for one answer, milliseconds. A story that is not finished says so itself after half of it. */
const patience = 60_000

/** What a page answers. Throws SilentPageError when it does not, and what the page throws as it is. */
export async function evaluateInPage<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new SilentPageError(`the page did not answer in ${patience / 1000} seconds`))
    }, patience)
  })
  try {
    return await Promise.race([answer, silence])
  } catch (error) {
    if (error instanceof Error && /crashed|has been closed/.test(error.message))
      throw new SilentPageError('the page crashed or was closed', { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
