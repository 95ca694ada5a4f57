import { expect, test, vi } from "vitest";
import { LinkPlace } from "./link_place";

class FakeStorage {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}

class FakeParent extends EventTarget {
  readonly location = { pathname: "/tb/", search: "?darkMode=true", hash: "#msprobe" };
  readonly history = {
    state: { kept: true },
    replaceState: vi.fn((_state: unknown, _title: string, url: string) => {
      this.location.hash = url.slice(url.indexOf("#"));
    }),
  };
}

function placeIn(parent: unknown, storage = new FakeStorage()): LinkPlace {
  return new LinkPlace({ parent } as Window, storage as unknown as Storage);
}

const otherSite = {
  get parent(): never {
    throw new DOMException("blocked", "SecurityError");
  },
} as unknown as Window;

test("the parent's address is replaced, never added to", () => {
  const parent = new FakeParent();
  placeIn(parent).write((hash) => `${hash}&p.msprobe.run=a`);
  expect(parent.history.replaceState).toHaveBeenCalledExactlyOnceWith(
    { kept: true },
    "",
    "/tb/?darkMode=true#msprobe&p.msprobe.run=a",
  );
});

test("what is written again is not written", () => {
  const parent = new FakeParent();
  const place = placeIn(parent);
  place.write((hash) => hash);
  expect(parent.history.replaceState).not.toHaveBeenCalled();
});

test("below a parent of another site the link is kept in the storage", () => {
  const storage = new FakeStorage();
  const place = new LinkPlace(otherSite, storage as unknown as Storage);
  place.write(() => "#msprobe&p.msprobe.run=a");
  expect(new LinkPlace(otherSite, storage as unknown as Storage).read()).toBe(
    "#msprobe&p.msprobe.run=a",
  );
});

test("without a parent and without a storage it works and forgets", () => {
  const place = new LinkPlace(otherSite, null);
  place.write(() => "#x");
  expect(place.read()).toBe("");
});

test("a link that somebody puts in is told, our own and the same in other escapes are not", () => {
  const parent = new FakeParent();
  const place = placeIn(parent);
  const listener = vi.fn();
  place.read();
  place.onForeignChange(listener);
  const arrive = (hash: string): void => {
    parent.location.hash = hash;
    parent.dispatchEvent(new Event("hashchange"));
  };

  place.write(() => "#msprobe&p.msprobe.run=a/b");
  arrive("#msprobe&p.msprobe.run=a%2Fb");
  arrive("#scalars");
  expect(listener).not.toHaveBeenCalled();
  arrive("#msprobe&p.msprobe.run=other");
  expect(listener).toHaveBeenCalledExactlyOnceWith("#msprobe&p.msprobe.run=other");
});
