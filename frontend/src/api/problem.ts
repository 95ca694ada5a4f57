/** Something the user must be told: the server's problem, or one of the way to the server. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly file: string | null = null,
    readonly status = 0,
  ) {
    super(message);
    this.name = "Problem";
  }
}

/** The server could not be reached at all. */
export const UNREACHABLE = "unreachable";
/** The server answered something that is not its JSON. */
export const BAD_ANSWER = "bad_answer";
export const LEAF_CHANGED = "leaf_changed";
/** The server keeps a pair for a while only. */
export const PAIR_GONE = "pair_gone";
/** The node lies below more others than the page would ever expand. */
export const TOO_DEEP = "too_deep";
export const CANCELLED = "cancelled";

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) {
    return error;
  }
  return new Problem("page_error", error instanceof Error ? error.message : String(error));
}

interface ProblemBody {
  readonly error: { readonly code: string; readonly message: string; readonly file: string | null };
}

export function problemFrom(status: number, body: unknown): Problem {
  if (isProblemBody(body)) {
    const { code, message, file } = body.error;
    return new Problem(code, message, file, status);
  }
  return new Problem(BAD_ANSWER, `HTTP ${status}`, null, status);
}

function isProblemBody(body: unknown): body is ProblemBody {
  const error: unknown = (body as ProblemBody | null)?.error;
  return typeof error === "object" && error !== null && "code" in error && "message" in error;
}
