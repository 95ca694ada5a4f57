/** TensorBoard imports this module into the plugin's frame and calls render once. */
export function render(): void {
  const canvas = document.createElement("canvas");
  canvas.width = 400;
  canvas.height = 100;
  document.body.append(canvas);
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.strokeRect(20.5, 20.5, 200, 40);
    context.fillText("DefaultModel", 40, 44);
  }
}
