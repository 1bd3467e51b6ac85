const CHARACTERS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => CHARACTERS[character] ?? character)
}

/** Escapes text as stored zones have it: the apostrophe stays, so that a text is found in them. */
export function escapeForZone(text: string): string {
  return text.replace(/[&<>"]/g, (character) => CHARACTERS[character] ?? character)
}

/** Escapes text between tags. Quotes and apostrophes stay, as editors and our sanitizer write them. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => CHARACTERS[character] ?? character)
}
