import type { WebsiteFacts } from '@rankdesk/domain'

/** How we sign in to a client's own website. */
export interface WebsiteSignIn {
  /** The address under which visitors reach it, with a path if the site is in a folder. */
  address: string
  userName: string
  /** A password for programs, which its owner created for us and can revoke. */
  password: string
}

/** A website after it was read. */
export interface InspectedWebsite {
  /** Its address after redirects, without a trailing slash. */
  address: string
  facts: WebsiteFacts
}

/** Where the owner of a website approves a connection. */
export interface ApprovalPage {
  url: string
  /** Whether it leads back to us with the account and its new password. Otherwise it shows them to the owner. */
  returns: boolean
}

/**
 * A client's own website, on a server that is not ours. Each call throws the errors of the port: `SiteRejected` for a
 * site that can't be connected as it is, `SiteSignInLost` for an account that it doesn't accept, `SiteUnavailable`
 * without a usable response. Each message is a sentence for the screen that says what to do.
 */
export interface Website {
  /**
   * Finds the page on which the owner of the site at an address lets a program in. `returnTo` gets the site's address after
   * redirects, and returns where the page leads back to. Writes nothing.
   */
  findApprovalPage(entered: string, returnTo: (address: string) => string): Promise<ApprovalPage>
  /** Finds the site at an address, signs in, and reads what the account can see and do. Writes nothing. */
  inspect(signIn: WebsiteSignIn): Promise<InspectedWebsite>
}
