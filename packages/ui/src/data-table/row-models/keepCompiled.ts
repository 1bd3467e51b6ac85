const kept: object[] = []

/**
 * Keeps an instance of a class whose methods walk long lists. The browser discards the optimized code of such methods
 * when the last instance is gone, and the first action of the next table would be slow again.
 */
export function keepCompiled(instance: object): void {
  kept.push(instance)
}
