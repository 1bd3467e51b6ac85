/**
 * Returns the length of a profile's text as it counts against a limit of Google: in UTF-16 units, without outer spaces, which
 * are not sent. Google documents "characters" and not how it counts an emoji. Of the usual ways to count, this one gives the
 * highest number (a flag is four), so that no text that fits here is too long there. Rule PROF-70.
 *
 * @example profileTextLength(' Open 🇺🇸 ') // 9
 */
export function profileTextLength(text: string): number {
  return text.trim().length
}
