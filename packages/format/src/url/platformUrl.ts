/** The part of the platform's URL parser that this package needs. Browsers and Node have it; ECMAScript's types don't. */
interface PlatformUrl {
  readonly hostname: string
}

interface PlatformUrlConstructor {
  new (url: string, base?: string): PlatformUrl
  canParse(url: string, base?: string): boolean
}

declare const URL: PlatformUrlConstructor

export const PlatformUrl = URL
