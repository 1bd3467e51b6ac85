import type { Plugin } from 'vite'

/** Provides the module `virtual:NAME`, whose source text `read` returns when the module is first imported. */
export function virtualModule(name: string, read: () => string | Promise<string>): Plugin {
  const id = `virtual:${name}`
  return {
    name: `rankdesk:${name}`,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => (loaded === `\0${id}` ? read() : undefined),
  }
}
