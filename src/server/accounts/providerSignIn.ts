// Signing in with an OpenID Connect provider, and linking its identities to an account. An identity is the issuer and the
// subject. An address of a provider opens no account: it is proved to the provider, not to us.

import { timingSafeEqual } from 'node:crypto';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import {
  type AccountRow,
  findAccount,
  insertAccount,
  inTransaction,
  updateAccount,
} from './accountRows.ts';
import { randomGuestName, readName } from './names.ts';
import {
  type AuthorizationRequest,
  Provider,
  type ProviderIdentity,
  type ProviderSettings,
  ProviderUnavailableError,
} from './providers.ts';
import { hashOf, newSecret } from './secrets.ts';
import {
  readFreshSession,
  signIn,
  type SignInContext,
  type SignInDeps,
  type SignInResult,
} from './signIn.ts';

interface StartedProviderSignIn {
  /** Where the browser goes. */
  readonly url: string;
  /** A secret that the browser keeps: only the one that began can finish. */
  readonly binding: string;
}

/** The parameters with which the browser comes back. */
interface ProviderAnswer {
  /** The query of the redirect address. */
  readonly query: string;
  readonly binding: string;
}

interface LinkedIdentity {
  readonly provider: string;
  readonly name: string;
  readonly label: string;
  readonly createdAt: Date;
}

interface ConfirmedPerson {
  readonly identity: ProviderIdentity;
  /** The account that began, to link the identity; null to sign in. */
  readonly accountId: PlayerId | null;
}

const LIFETIME_MS = 10 * 60_000;

export class ProviderSignIn {
  private readonly deps: SignInDeps;
  private readonly providers: ReadonlyMap<string, Provider>;

  constructor(deps: SignInDeps, settings: readonly ProviderSettings[]) {
    this.deps = deps;
    this.providers = new Map(settings.map((one) => [one.id, new Provider(one, deps.now)]));
  }

  list(): { id: string; name: string }[] {
    return [...this.providers.values()].map(({ settings: { id, name } }) => ({ id, name }));
  }

  begin(id: string, from?: string): Promise<StartedProviderSignIn | Refusal> {
    return this.beginFor(null, id, from);
  }

  async beginLinking(
    bearerToken: string,
    id: string,
    from?: string,
  ): Promise<StartedProviderSignIn | Refusal> {
    const fresh = await readFreshSession(this.deps, bearerToken);
    return isRefusal(fresh) ? fresh : this.beginFor(fresh.id, id, from);
  }

  /** `accountId` is the account to link; null to sign in. */
  private async beginFor(
    accountId: PlayerId | null,
    id: string,
    from: string | undefined,
  ): Promise<StartedProviderSignIn | Refusal> {
    const provider = this.providers.get(id);
    if (!provider) return refuse('noProvider');
    const tooMany = this.deps.limits.consume({ codesPerAddress: from });
    if (tooMany) return tooMany;
    const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
    const request = this.requestTo(id, secrets);
    const binding = newSecret();
    try {
      const url = await provider.authorizationUrl(request);
      await this.remember(id, request, { binding, accountId });
      return { url, binding };
    } catch (error) {
      return this.refusalOf(error, provider);
    }
  }

  /** A guest keeps id, seat and games; an identity that is known signs in to its account. */
  async finish(
    id: string,
    answer: ProviderAnswer,
    asking: SignInContext = {},
  ): Promise<SignInResult | Refusal> {
    const confirmed = await this.confirm(id, answer, asking.from);
    if (isRefusal(confirmed)) return confirmed;
    const { identity, accountId } = confirmed;
    if (accountId !== null) return this.failed(id);
    return signIn(this.deps, asking, (db, guest) => this.accountOf(db, identity, guest));
  }

  /** Links the identity to the account that began, and to no other. */
  async finishLinking(
    account: PlayerId,
    id: string,
    answer: ProviderAnswer,
  ): Promise<null | Refusal> {
    const confirmed = await this.confirm(id, answer, undefined);
    if (isRefusal(confirmed)) return confirmed;
    const { identity, accountId } = confirmed;
    if (accountId !== account) return this.failed(id);
    return await inTransaction(this.deps.db, async (db) => {
      const row = await findAccount(db, { id: account }, 'lock');
      if (!row) return refuse('noPlayer');
      const owner = await ownerOf(db, identity);
      if (owner === account) return null;
      const linked = await identitiesOf(db, account);
      const hasOther = linked.some(({ issuer }) => issuer === identity.issuer);
      if (owner !== null || hasOther) return refuse('identityTaken', { provider: this.nameOf(id) });
      await this.insert(db, identity, account);
      return null;
    });
  }

  async identities(account: PlayerId): Promise<LinkedIdentity[]> {
    const rows = await identitiesOf(this.deps.db, account);
    return rows.map(({ issuer, label, created_at }) => {
      const { id, name } = this.byIssuer(issuer)?.settings ?? { id: issuer, name: issuer };
      return { provider: id, name, label, createdAt: created_at };
    });
  }

  /** Also ends all other sessions. An account keeps at least one way in. */
  async unlink(bearerToken: string, id: string): Promise<null | Refusal> {
    const { deps } = this;
    const fresh = await readFreshSession(deps, bearerToken);
    if (isRefusal(fresh)) return fresh;
    const issuer = this.providers.get(id)?.settings.issuer ?? id;
    const ended = await inTransaction(deps.db, async (db) => {
      const row = await findAccount(db, { id: fresh.id }, 'lock');
      const linked = await identitiesOf(db, fresh.id);
      const unlinked = linked.filter((one) => sameIssuer(one.issuer, issuer));
      if (!row || unlinked.length === 0) return refuse('noIdentity');
      const others = linked.filter((one) => this.byIssuer(one.issuer) && !unlinked.includes(one));
      if (!row.password_hash && !row.email_proved_at && others.length === 0)
        return refuse('lastWayIn');
      const issuers = unlinked.map((one) => one.issuer);
      await db
        .deleteFrom('identities')
        .where('account_id', '=', fresh.id)
        .where('issuer', 'in', issuers)
        .execute();
      return deps.sessions.endOthers(db, fresh.id, fresh.session);
    });
    if (isRefusal(ended)) return ended;
    for (const one of ended) deps.onSessionEnded(fresh.id, one);
    return null;
  }

  private byIssuer(issuer: string): Provider | undefined {
    return [...this.providers.values()].find((one) => sameIssuer(one.settings.issuer, issuer));
  }

  /** Each provider has its own redirect address, so that an answer cannot pass for that of another. */
  private requestTo(
    id: string,
    secrets: Omit<AuthorizationRequest, 'redirectUri'>,
  ): AuthorizationRequest {
    return { redirectUri: `${this.deps.publicUrl}/sign-in/${id}`, ...secrets };
  }

  private async remember(
    provider: string,
    { state, nonce, verifier }: AuthorizationRequest,
    { binding, accountId }: { binding: string; accountId: PlayerId | null },
  ): Promise<void> {
    const { db, now } = this.deps;
    await db.deleteFrom('provider_sign_ins').where('expires_at', '<=', new Date(now())).execute();
    await db
      .insertInto('provider_sign_ins')
      .values({
        state_hash: hashOf(state),
        binding_hash: hashOf(binding),
        provider,
        nonce,
        verifier,
        account_id: accountId,
        expires_at: new Date(now() + LIFETIME_MS),
      })
      .execute();
  }

  /** Uses the state up: it cannot be used again, whatever the outcome. */
  private async confirm(
    id: string,
    { query, binding }: ProviderAnswer,
    from: string | undefined,
  ): Promise<ConfirmedPerson | Refusal> {
    const { db, limits, now } = this.deps;
    const provider = this.providers.get(id);
    if (!provider) return refuse('noProvider');
    const tooMany = limits.consume({ codeAttemptsPerAddress: from });
    if (tooMany) return tooMany;
    const state = new URLSearchParams(query).get('state') ?? '';
    const begun = await db
      .deleteFrom('provider_sign_ins')
      .where('state_hash', '=', hashOf(state))
      .where('expires_at', '>', new Date(now()))
      .returningAll()
      .executeTakeFirst();
    if (begun?.provider !== id || !isSame(begun.binding_hash, hashOf(binding)))
      return this.failed(id);
    try {
      const request = this.requestTo(id, { ...begun, state });
      const identity = await provider.identityOf(query, request);
      return { identity, accountId: begun.account_id };
    } catch (error) {
      return this.refusalOf(error, provider);
    }
  }

  /** The account of the identity; where it is new, the guest's or a new one. */
  private async accountOf(
    db: Db,
    identity: ProviderIdentity,
    guest: AccountRow | null,
  ): Promise<AccountRow | Refusal> {
    const owner = await ownerOf(db, identity);
    const known = owner === null ? null : await findAccount(db, { id: owner }, 'lock');
    if (known) return known;
    const { email } = identity;
    if (email !== null && (await findAccount(db, { provedEmail: email })))
      return refuse('linkFirst', { provider: this.nameOf(this.byIssuer(identity.issuer)) });
    const row = guest ?? (await this.newAccount(db, identity));
    if (isRefusal(row)) return row;
    if (guest) await updateAccount(db, guest.id, { is_guest: false });
    await this.insert(db, identity, row.id);
    return row;
  }

  private async newAccount(db: Db, { name }: ProviderIdentity): Promise<AccountRow | Refusal> {
    const wanted = name === null ? null : readName(name);
    const shown = wanted === null || isRefusal(wanted) ? randomGuestName() : wanted;
    return insertAccount(db, shown, { is_guest: false }, new Date(this.deps.now()));
  }

  private async insert(
    db: Db,
    { issuer, subject, label }: ProviderIdentity,
    account: PlayerId,
  ): Promise<void> {
    const row = { issuer, subject, label, account_id: account };
    await db
      .insertInto('identities')
      .values({ ...row, created_at: new Date(this.deps.now()) })
      .execute();
  }

  private nameOf(provider: string | Provider | undefined): string {
    const found = typeof provider === 'string' ? this.providers.get(provider) : provider;
    return found?.settings.name ?? '';
  }

  private failed(id: string): Refusal {
    return refuse('providerFailed', { provider: this.nameOf(id) });
  }

  private refusalOf(error: unknown, provider: Provider): Refusal {
    const { name, id } = provider.settings;
    if (!isUnavailable(error)) return this.failed(id);
    this.deps.onFault(error, 'provider');
    return refuse('providerUnavailable', { provider: name });
  }
}

/** openid-client wraps errors of the fetch that it was given. */
function isUnavailable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof ProviderUnavailableError) return true;
  }
  return false;
}

async function ownerOf(
  db: Db,
  { issuer, subject }: Pick<ProviderIdentity, 'issuer' | 'subject'>,
): Promise<PlayerId | null> {
  const row = await db
    .selectFrom('identities')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

function identitiesOf(db: Db, account: PlayerId) {
  return db
    .selectFrom('identities')
    .select(['issuer', 'label', 'created_at'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .execute();
}

/** Settings may have a slash at the end that the provider itself leaves out. */
function sameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
