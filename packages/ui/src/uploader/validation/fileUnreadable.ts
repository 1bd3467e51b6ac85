/** A picture or a video that could not be opened; its message is shown to the person (M574, M577, M579). */
export class FileUnreadable extends Error {
  override readonly name = 'FileUnreadable'
}
