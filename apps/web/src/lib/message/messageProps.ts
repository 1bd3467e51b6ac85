export interface MessageProps {
  /** The HTML of a short message from the server, such as a ranking win. */
  html: string
  className: string
}
