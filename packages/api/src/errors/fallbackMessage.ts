/** Returns the message of a failed call without a text from the server (M557-M562). `status` 0 means no response. */
export function fallbackMessage(status: number): string {
  switch (status) {
    case 0:
      return 'The API could not be contacted.'
    case 400:
      return 'The request was not properly formed.'
    case 401:
    case 403:
      return 'You are not authorized to use this API.'
    case 404:
      return 'The api could not be found.'
    case 405:
      return 'Method not allowed for this api call.'
    case 507:
      return 'The server has no space left'
    default:
      return 'There was an unknown error at the API.'
  }
}
