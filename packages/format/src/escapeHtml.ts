const CHARACTERS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML and XML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => CHARACTERS[character] ?? character)
}

/** Escapes text between tags. Quotes and apostrophes stay, as editors and our sanitizer write them. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => CHARACTERS[character] ?? character)
}
