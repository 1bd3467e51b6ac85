/** Closes this tab, which was opened from the staff's own; if the browser keeps it open, it goes to the staff app. */
export function leave(): void {
  close()
  // A closed tab never gets here.
  location.replace('/')
}
