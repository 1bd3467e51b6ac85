import { formatFileSize } from '../fileSize.ts'

/** Returns the sentence for a file that would exceed the quota of a client's library, or undefined. */
export function mediaQuotaProblem(
  file: { name: string; size: number },
  { used, quota }: { used: number; quota: number | null },
): string | undefined {
  if (quota === null || used + file.size <= quota) return undefined
  const needed = `${file.name} needs ${formatFileSize(file.size)}, but`
  const space = `${formatFileSize(used)} of the library's ${formatFileSize(quota)} are used.`
  return `${needed} ${space} Delete files permanently to free space.`
}
