import { asProblem, TOO_DEEP } from "../api/problem";
import type { Row } from "../api/types";
import type { TreeLoader } from "./tree_loader";
import { MAX_NAME } from "./url_values";

/** Null if this leaf cannot show such a node; another step may well lack it. */
export async function findSelected(loader: TreeLoader, name: string): Promise<Row | null> {
  if (name.length > MAX_NAME) {
    return null;
  }
  try {
    return await loader.reveal({ name });
  } catch (error) {
    const { status, code } = asProblem(error);
    if (status === 404 || code === TOO_DEEP) {
      return null;
    }
    throw error;
  }
}
