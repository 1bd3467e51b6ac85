/** Returns the classes that apply, joined by spaces. Much smaller than a general-purpose class joiner. */
export function joinClasses(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter((one) => one).join(' ')
}
