/** The classes that apply, as one text. Much smaller than what joins classes of every shape, and all that a table needs. */
export function joinClasses(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter((one) => one).join(' ')
}
