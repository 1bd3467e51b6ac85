import { parseDocument } from 'htmlparser2'
import { HtmlElement } from '../parseHtml.ts'

/** Parses HTML with its scripts and styles, for tests of what a page sends to browsers. */
export const parseWhole = (html: string): HtmlElement => new HtmlElement(parseDocument(html))
